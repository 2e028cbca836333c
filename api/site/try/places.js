/** A row of the answer and the box of its value in the picture light up together. */
addEventListener('explained', ({ detail: { scan, evidence } }) => {
  const advice = evidence.quality.advice.map((one) =>
    el('p', { class: 'banner yellow' }, one.advice),
  )
  byId('answer')
    .querySelector('.quiet')
    .after(...advice)
  const boxes = scan.fields.flatMap(({ id, label, value }) => {
    const readings = evidence.fields.find((field) => field.id === id)?.readings ?? []
    return readings.flatMap((reading) => boxOf(id, `${label}: ${value ?? 'not read'}`, reading))
  })
  byId('places').replaceChildren(...boxes)
  // A value without a place has nothing to light.
  for (const row of document.querySelectorAll('#answer [data-field]')) {
    if (boxes.some((box) => box.dataset.field === row.dataset.field)) row.tabIndex = 0
  }
})

function boxOf(id, said, { corners, source, caption }) {
  if (!corners) return []
  const from = { mrz: 'the machine-readable zone', barcode: 'a barcode', visual: 'print' }[source]
  return el('polygon', {
    points: corners.map(({ x, y }) => `${x},${y}`).join(' '),
    'data-field': id,
    tabindex: '0',
    role: 'img',
    'aria-label': `${said}, from ${from}${caption ? `, under “${caption}”` : ''}`,
  })
}

for (const kind of ['pointerover', 'focusin', 'click']) {
  addEventListener(kind, ({ target }) => {
    const id = target.closest?.('[data-field]')?.dataset.field
    for (const one of document.querySelectorAll('[data-field]')) {
      one.classList.toggle('lit', one.dataset.field === id)
    }
  })
}
