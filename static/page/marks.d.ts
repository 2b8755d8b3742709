// The marks that the build fills in (see app/build/html_page.py and release.py).
declare const __WORDS__: Record<string, Record<string, string>>;
declare const __SIZES__: number[];
declare const __OLD__: Record<string, string>;
declare const __LOCK_INFO__: object;
declare const __COMMON__: Record<string, string>;
declare const __ENGINES__: Record<string, Record<string, string>>;
