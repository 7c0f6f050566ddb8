import {AndWithOutput} from '../factors/and-with-output.ts'
import {OrWithOutput} from '../factors/or-with-output.ts'
import type {CompiledGraph} from '../graph.ts'

/**
 * Sets the outputs of all AND and OR factors to what follows from their inputs. Each factor has to come behind those that its inputs
 * are outputs of, as in the graphs of coverage problems.
 */
export function setOutputs({factors, firstLink, variableOf}: CompiledGraph, x: Uint8Array): void {
  for (let f = 0; f < factors.length; f++) {
    const isAnd = factors[f] instanceof AndWithOutput
    if (!isAnd && !(factors[f] instanceof OrWithOutput)) continue
    const output = firstLink[f + 1] - 1
    // an OR is decided by the first input that is one, an AND by the first that is not
    const decisive = isAnd ? 0 : 1
    let value = 1 - decisive
    for (let link = firstLink[f]; link < output; link++) if (x[variableOf[link]] === decisive) value = decisive
    x[variableOf[output]] = value
  }
}
