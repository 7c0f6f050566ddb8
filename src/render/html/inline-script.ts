import {scriptJson} from './text.ts'

/**
 * The text of a script element that runs `script` in the page, on the values given: functions, sent in the same way, and
 * what JSON can say.
 *
 * The scripts of our pages are functions in TypeScript, so that the type checker and the linter read them like all other
 * code, and `tsc` is the only build step. The page gets a function as Function.prototype.toString() returns it. Therefore
 * such a function uses nothing but the browser's globals, its arguments and what is declared within it; its file has
 * nothing else that it could use. test/render/html/inline-script.test.ts checks that.
 *
 * Minifiers do no harm, for they rename within a function consistently. What does harm are tools that make functions call
 * helpers of theirs, as esbuild does with --keep-names or for targets before ES2022: then the page's script fails. Such a
 * page can still be read, because scripts only add comfort.
 */
export function inlineScript<Given extends readonly unknown[]>(
  script: (...given: Given) => void,
  ...given: Given
): string {
  const values = given.map((value) => (typeof value === 'function' ? `${value}` : scriptJson(value)))
  return `\n'use strict'\n;(${script})(${values.join(', ')})\n`
}
