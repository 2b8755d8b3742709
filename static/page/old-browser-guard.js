// Written for the oldest browsers: when the page's own program cannot even be read, this one says so.
window.addEventListener("error", function () {
  if (window.threeDuels) return;
  var words = __OLD__;
  var tag = String(navigator.language || "en").slice(0, 2);
  var text = document.getElementById("problem-text");
  text.textContent = words[tag] || words.en;
  document.getElementById("problem").hidden = false;
  document.getElementById("splash").setAttribute("data-failed", "old");
});
