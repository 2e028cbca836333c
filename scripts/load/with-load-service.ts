import { type LoadService, type LoadServiceOptions, startLoadService } from './load-service.ts'
import type { LoadContext } from './scenario.ts'

/** Runs `work` against a private service, which is stopped even if `work` throws. */
export async function withLoadService<T>(
  options: LoadServiceOptions,
  context: LoadContext,
  work: (service: LoadService) => Promise<T>,
): Promise<T> {
  const service = await startLoadService(options, context)
  try {
    return await work(service)
  } finally {
    context.say('stopping')
    await service.stop()
  }
}
