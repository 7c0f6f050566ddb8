import {parentPort} from 'node:worker_threads'
import {type PdfTask, readPdfText} from './pdf-text.ts'

// the entry of the thread that pdf-thread.ts starts
const port = parentPort
port?.on('message', async (task: PdfTask) => {
  for await (const answer of readPdfText(task)) port.postMessage(answer)
})
