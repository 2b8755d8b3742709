import js from "@eslint/js";
import globals from "globals";

const marks = { __WORDS__: "readonly", __SIZES__: "readonly", __OLD__: "readonly", __LOCK_INFO__: "readonly", __COMMON__: "readonly", __ENGINES__: "readonly" };
const rules = { ...js.configs.recommended.rules, eqeqeq: "error", "no-shadow": "error", "prefer-const": "error", "no-var": "error", "no-empty": "off" };

export default [
  { files: ["page/*.js"], rules, languageOptions: { globals: { ...globals.browser, ...marks } } },
  { files: ["worker/*.js"], rules, languageOptions: { globals: { ...globals.worker, ...globals.serviceworker, ...marks } } },
  { files: ["worker/sw.js"], languageOptions: { sourceType: "script" } },
  { files: ["page/old-browser-guard.js"], rules: { "no-var": "off" }, languageOptions: { sourceType: "script", ecmaVersion: 5 } },
];
