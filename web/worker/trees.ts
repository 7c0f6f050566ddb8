import {makeTreesFor} from '../../src/browser.ts'
import {loadModels} from './models.ts'

// The program of a worker that shares the parsing of many words; its name is the address of the page. It is loaded with
// the models that the page has loaded before.

makeTreesFor(
  self,
  loadModels(self.name, () => {}),
)
