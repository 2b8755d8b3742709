"""The rules reader's inside: sections, their markup, links and search. The screens draw it."""
