// `node --import` it: the queue's client is not there, as after `npm ci --omit=optional`.
import { register } from 'node:module'

const hooks = `export function resolve(name, context, next) {
  if (name !== 'bullmq' && name !== 'ioredis') return next(name, context)
  throw Object.assign(new Error("Cannot find package '" + name + "'"), { code: 'ERR_MODULE_NOT_FOUND' })
}`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
