/**
 * The scripts by which Redis decides who enters the queue. In one script nobody comes in between,
 * and all API processes go by one clock, that of Redis.
 */

/** A share is there for so long after its last scan, and its last pages are remembered. */
export const THERE_MS = 60_000

/** Thread time without a charge is summed over so many minutes. */
const UNBILLED_MINUTES = 10
const MINUTE_S = 60

/** From this sum on, in milliseconds, a share waits behind the others. */
const UNBILLED_MS_MAX = 30_000

/**
 * Thread time of a slow page, milliseconds: ten times that of an everyday photograph, and more than
 * honest pages take but for those in ideographs.
 */
const SLOW_MS = 1500

/** Assumed of a share that is not remembered. */
const USUAL_MS = 200

/**
 * Thread time that a page may use while other shares wait, milliseconds. It falls by `perWaited` for
 * each millisecond that the longest waiting has waited, so that however many wait, those in front end
 * the sooner; not below three times what an everyday page takes.
 */
export const BESIDE_OTHERS_MS = { most: 4000, perWaited: 1.5, least: 500 }

/** A share that has not asked for this long does not wait any more: its process may have died. */
const ASKED_MS = 2000

/** Put before the order of those behind others, and of free scans: larger than any. */
const BEHIND = '1e13'
const FREE = '2e13'

const time = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`

/** Forgets what expired: scans by their deadlines, shares in the lines that ask no more. */
const forget = `
  for _, key in ipairs({ all, inside, queue, slowInside, freeInside, there }) do
    redis.call('ZREMRANGEBYSCORE', key, '-inf', now)
  end
  local lines = { ownLine, slowLine, freeLine }
  local function leaveLines(share)
    for _, line in ipairs(lines) do redis.call('ZREM', line, share) end
    for _, key in ipairs({ asked, since }) do redis.call('ZREM', key, share) end
  end
  for _, gone in ipairs(redis.call('ZRANGEBYSCORE', asked, '-inf', now - ${ASKED_MS})) do
    leaveLines(gone)
  end`

/** What is remembered of a share's use; both times are virtual, see \`enterScript\`. */
const use = `
  local function figure(key, field) return tonumber(redis.call('HGET', key, field) or 0) end
  local virtualMs, turn, pageMs = figure(virtual, 'ms'), figure(page, 'turn'), figure(page, 'ms')
  local expectedMs = pageMs > 0 and pageMs or ${USUAL_MS}`

/**
 * KEYS as in \`keysOf\`. ARGV: scan, share, milliseconds until its deadline, threads, whether it is
 * free, whether it may enter now.
 *
 * Lines are ordered as in self-clocked fair queueing by virtual time: it stands where the last scan
 * that entered is expected to end, a share's own time goes on by the thread time that it uses, and
 * whoever will have ended first by its last page enters first. So a share that used little passes
 * those that used much, and none saves up turns while it is away. Whoever waits keeps its place
 * while that time goes on, so that newcomers cannot pass it for ever.
 */
export const enterScript = `
  local all, inside, queue, there, unbilled, page, virtual, slowInside, freeInside, asked,
    ownLine, slowLine, freeLine, entered, since = unpack(KEYS)
  local scan, share, threads = ARGV[1], ARGV[2], tonumber(ARGV[4])
  local isFree, mayEnter = ARGV[5] == '1', ARGV[6] == '1'
  ${time}
  ${forget}
  ${use}
  local function add(key, at)
    redis.call('ZADD', key, at or now + ARGV[3], scan)
    -- Never sooner: another scan in it may have more time left.
    if redis.call('PTTL', key) < tonumber(ARGV[3]) then redis.call('PEXPIRE', key, ARGV[3]) end
  end
  add(all)

  local sum = 0
  local oldest = math.floor(time[1] / ${MINUTE_S}) - ${UNBILLED_MINUTES}
  local minutes = redis.call('HGETALL', unbilled)
  for at = 1, #minutes, 2 do
    if tonumber(minutes[at]) <= oldest then redis.call('HDEL', unbilled, minutes[at])
    else sum = sum + minutes[at + 1] end
  end
  local isBehind = not isFree and sum > ${UNBILLED_MS_MAX}

  -- Whoever is behind takes nothing from the others, and so nobody leaves room for it.
  redis.call('ZREM', there, share)
  local isAlone = redis.call('ZCARD', there) == 0
  if not isFree and not isBehind then
    redis.call('ZADD', there, now + ${THERE_MS}, share)
    redis.call('PEXPIRE', there, ${THERE_MS})
  end

  local half = math.max(1, math.floor(threads / 2))
  local window = half
  if isFree then window = 1 elseif isAlone and not isBehind then window = threads end
  -- While pages are slow, one thread stays for whoever sends none.
  local slowMax = math.max(1, threads - 1)
  local isSlow = pageMs > ${SLOW_MS}
  local lane = isFree and ${FREE} or isBehind and ${BEHIND} or 0
  local order = lane + math.max(virtualMs, turn) + expectedMs
  for _, line in ipairs(lines) do
    local kept = tonumber(redis.call('ZSCORE', line, share) or order)
    -- One from before it was behind the others is none to keep.
    if kept >= lane then order = math.min(order, kept) end
  end
  local function before(line, limit)
    return redis.call('ZCOUNT', line, '-inf', string.format('(%.0f', limit))
  end

  local count = redis.call('ZCARD', inside)
  local line, ahead, room, waitsFor = nil, 0, threads, 'own_share'
  if mayEnter then
    local joined = redis.call('ZSCORE', since, share) or now
    leaveLines(share)
    local aheadSlow, aheadFree = before(slowLine, order), before(freeLine, order)
    local othersOwn, othersSlow = before(ownLine, ${BEHIND}), before(slowLine, ${BEHIND})
    local hasIdle = redis.call('ZCARD', queue) - redis.call('ZCARD', freeInside) < threads
    if count >= window then
      if not isFree then line = ownLine end
    elseif isSlow and redis.call('ZCARD', slowInside) + aheadSlow >= slowMax then
      line, ahead, room, waitsFor = slowLine, aheadSlow, slowMax, 'slow_share'
    elseif isFree and redis.call('ZCARD', freeInside) + aheadFree >= half then
      line, ahead, room, waitsFor = freeLine, aheadFree, half, 'free_share'
    -- Those that wait for their own scans would not take a thread that is idle.
    elseif isBehind and (othersSlow > 0 or othersOwn > 0 and not hasIdle) then
      line, ahead, waitsFor = ownLine, othersSlow + othersOwn, 'behind_others'
    else
      add(inside)
      add(queue)
      -- Whoever is behind others waits for them, and ends none of their pages.
      if not isBehind then add(entered, now) end
      if isSlow then add(slowInside) end
      if isFree then add(freeInside) end
      redis.call('HSET', virtual, 'ms', string.format('%.0f', math.max(virtualMs, order - lane)))
      redis.call('PEXPIRE', virtual, ${2 * THERE_MS})
      return { 1, redis.call('ZCARD', all), window, 0, threads, isBehind and 1 or 0, '' }
    end
    if line then
      redis.call('ZADD', line, string.format('%.0f', order), share)
      redis.call('ZADD', asked, now, share)
      redis.call('ZADD', since, joined, share)
      for _, key in ipairs({ line, asked, since }) do redis.call('PEXPIRE', key, ${ASKED_MS}) end
    end
  end
  return { 0, redis.call('ZCARD', all), window, ahead, room, isBehind and 1 or 0, waitsFor }`

/** KEYS as above. ARGV: scan, share, thread time that it used, whether its searches ended for others. */
export const leaveScript = `
  local all, inside, queue, there, unbilled, page, virtual, slowInside, freeInside, asked,
    ownLine, slowLine, freeLine, entered, since = unpack(KEYS)
  local scan, share, usedMs = ARGV[1], ARGV[2], tonumber(ARGV[3])
  ${time}
  ${forget}
  ${use}
  for _, key in ipairs({ all, inside, queue, slowInside, freeInside, entered }) do
    redis.call('ZREM', key, scan)
  end
  -- If another of its scans waits, that one asks again; it has lost its place if this one was read.
  if usedMs > 0 or redis.call('ZCARD', all) <= redis.call('ZCARD', inside) then leaveLines(share) end
  if redis.call('ZADD', there, 'XX', 'CH', now + ${THERE_MS}, share) == 1 then
    redis.call('PEXPIRE', there, ${THERE_MS})
  end
  if usedMs > 0 then
    -- Half of the page before counts on, so that quick pages between slow ones hide none.
    -- One that had to end would have taken longer: it counts as slow, or the next would be let in too.
    local tookMs = ARGV[4] == '1' and math.max(usedMs, ${BESIDE_OTHERS_MS.most}) or usedMs
    -- Virtual time contains already what was expected of this page.
    local began = math.max(virtualMs - expectedMs, turn)
    redis.call('HSET', page, 'turn', string.format('%.0f', began + usedMs),
      'ms', string.format('%.0f', math.max(tookMs, pageMs / 2)))
    redis.call('PEXPIRE', page, ${THERE_MS})
  end`

/**
 * KEYS as above. ARGV: share, threads, whether it is free. How long the longest waiting scan of
 * another share has waited, for a thread or a turn, milliseconds; 0 where it waits for scans of its
 * own share or for slow pages, and -1 where none waits. A paid scan heeds paid ones only.
 */
export const othersWaitScript = `
  local all, inside, queue, there, unbilled, page, virtual, slowInside, freeInside, asked,
    ownLine, slowLine, freeLine, entered, since = unpack(KEYS)
  ${time}
  ${forget}
  local isFree = ARGV[3] == '1'
  local longest = -1
  local function note(waitedMs) longest = math.max(longest, waitedMs) end
  local queued = redis.call('ZCARD', queue)
  -- Threads take paid scans first, so no paid one has to end for a free one in the queue.
  if not isFree then queued = queued - redis.call('ZCARD', freeInside) end
  if queued > tonumber(ARGV[2]) and queued > redis.call('ZCARD', inside) then note(0) end
  local place = 0
  for _, scan in ipairs(redis.call('ZRANGE', entered, 0, -1)) do
    if not redis.call('ZSCORE', queue, scan) then redis.call('ZREM', entered, scan)
    elseif isFree or not redis.call('ZSCORE', freeInside, scan) then
      place = place + 1
      -- Threads took those that entered first.
      if place > tonumber(ARGV[2]) and not redis.call('ZSCORE', inside, scan) then
        note(now - redis.call('ZSCORE', entered, scan))
        break
      end
    end
  end
  -- Free scans wait for one another, and for no paid one.
  if not isFree then lines[3] = nil end
  for _, line in ipairs(lines) do
    local own = redis.call('ZSCORE', line, ARGV[1]) and 1 or 0
    if redis.call('ZCARD', line) > own then note(0) end
  end
  if isFree then
    -- An API of the version before notes none.
    for _, share in ipairs(redis.call('ZRANGE', freeLine, 0, -1)) do
      if share ~= ARGV[1] then note(now - (redis.call('ZSCORE', since, share) or now)) end
    end
  end
  return longest`

/** KEYS: unbilled time. ARGV: thread time. */
export const noteScript = `
  local minute = math.floor(redis.call('TIME')[1] / ${MINUTE_S})
  redis.call('HINCRBY', KEYS[1], minute, ARGV[1])
  redis.call('EXPIRE', KEYS[1], ${(UNBILLED_MINUTES + 1) * MINUTE_S})`
