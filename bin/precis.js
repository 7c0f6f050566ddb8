#!/usr/bin/env node
import {commandLine} from '../dist/start/start.js'

const args = process.argv.slice(2)
const {main} = await commandLine(args)
process.exitCode = await main(args)
