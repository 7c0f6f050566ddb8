/**
 * The text of a script element that runs `script` in the page.
 *
 * The scripts of our pages are functions in TypeScript, so that the type checker and the linter read them like all other
 * code, and `tsc` is the only build step. The page gets a function as Function.prototype.toString() returns it. Therefore
 * such a function stands alone in its file and uses nothing but the browser's globals and what is declared within it;
 * test/render/html/inline-script.test.ts checks that.
 *
 * Minifiers do no harm, for they rename within a function consistently. What does harm are tools that make functions call
 * helpers of theirs, as esbuild does with --keep-names or for targets before ES2022: then the page's script fails. Such a
 * page can still be read, because scripts only add comfort.
 */
export function inlineScript(script: () => void): string {
  return `\n'use strict'\n;(${script})()\n`
}
