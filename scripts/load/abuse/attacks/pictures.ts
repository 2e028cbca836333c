/** Pictures made to be slow or large. */
import sharp from 'sharp'
import { workerEnv } from '../../../../shared/env.ts'
import { readEnv } from '../../../../shared/read-env.ts'
import { dearJpeg, dearPng } from '../../../specimens/hostile-pictures/dear-pictures.ts'
import { hostilePictures } from '../../../specimens/hostile-pictures/hostile-pictures.ts'
import { photographSpecimen } from '../../../specimens/photograph.ts'
import { randomDescription } from '../../../specimens/random-description.ts'
import type { Attack, Target } from '../attack.ts'
import { flood, floodInTurn } from '../flood.ts'
import { addresses, inTurn, scanRequests } from '../request-text.ts'

type Pictures = () => Promise<Buffer[]>

/** Each address may send ten pictures under the public sandbox key. */
const freePictures = 10
const freeAddresses = 4000

/** Senders under the keys of an account with credits. */
function paying(network: number, senders: number, pictures: Pictures): Attack {
  return async (target, tally) => {
    const request = inTurnUnder(target.keys.paying, await pictures())
    const from = { addresses: addresses(network, 1), connectionsEach: senders, request }
    return (signal) => flood(from, target, tally, signal)
  }
}

/** Senders under the public key, each address as often as it may. */
function free(network: number, senders: number, pictures: Pictures): Attack {
  return async (target, tally) => {
    const request = inTurnUnder([target.publicKey], await pictures())
    const from = {
      addresses: addresses(network, freeAddresses).values(),
      atOnce: senders,
      requestsEach: freePictures,
      request,
    }
    return (signal) => floodInTurn(from, target, tally, signal)
  }
}

function inTurnUnder(keys: Target['keys']['paying'], pictures: readonly Buffer[]) {
  const requests = pictures.map(scanRequests)
  return (n: number) => inTurn(requests, n)(inTurn(keys, n), n)
}

const hostile: Pictures = () => Promise.all(hostilePictures.map(({ make }) => make()))

const dear: Pictures = async () => {
  const memoryBytesMax = readEnv(workerEnv.pick({ DECODE_MEMORY_MB: true }), {}).DECODE_MEMORY_MB
  return [dearJpeg(memoryBytesMax * 1024 ** 2), await dearPng(memoryBytesMax * 1024 ** 2)]
}

/** 100 megapixels in 0.8 MB: progressive, so that a decoder has to hold it whole. */
const large: Pictures = async () => [
  await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#b8a' } })
    .jpeg({ progressive: true })
    .toBuffer(),
]

/** What anybody trying out the service would send. */
const everyday: Pictures = async () => [
  await photographSpecimen(randomDescription('2'), { severity: 2, seed: '2' }),
]

export const hostilePaying = paying(11, 6, hostile)
export const hostileFree = free(12, 6, hostile)
export const dearPaying = paying(13, 8, dear)
export const dearFree = free(14, 200, dear)
export const largePaying = paying(15, 8, large)
export const everydayFree = free(16, 30, everyday)
