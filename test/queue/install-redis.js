import {provideProgram} from '../debian-packages.js'
import {findRedis} from './find-redis.js'

provideProgram({
  name: 'redis-server',
  find: findRedis,
  packages: ['redis-server'],
  tests: 'the tests of the queue with a Redis',
})
