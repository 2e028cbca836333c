/**
 * The only script of a page: a box and its row light up together. A text and not a file, because
 * tests run the scripts compiled, without the files beside them.
 */
export const pageScript = `
const parts = [...document.querySelectorAll('[data-of]')]
const light = (of) => {
  for (const part of parts) part.classList.toggle('lit', of !== null && part.dataset.of === of)
}
for (const part of parts) {
  part.addEventListener('pointerenter', () => light(part.dataset.of))
  part.addEventListener('pointerleave', () => light(null))
  part.addEventListener('focus', () => light(part.dataset.of))
  part.addEventListener('blur', () => light(null))
}
`
