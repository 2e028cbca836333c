{
  /** A browser may refuse storage; then nothing is remembered. */
  const recall = (storage, name) => {
    try {
      return window[storage].getItem(name)
    } catch {
      return null
    }
  }
  const remember = (storage, name, value) => {
    try {
      window[storage].setItem(name, value)
    } catch {}
  }

  const tabs = [...document.querySelectorAll('.tab input')]
  const choose = (language) => {
    for (const tab of tabs) if (tab.value === language) tab.checked = true
  }
  choose(recall('localStorage', 'language'))
  for (const tab of tabs) {
    tab.addEventListener('change', () => {
      remember('localStorage', 'language', tab.value)
      choose(tab.value)
    })
  }

  /** A button that copies what `text` gives, or selects it; `say` tells which. */
  const copyButton = (text, say) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    button.addEventListener('click', async () => {
      const shown = text()
      try {
        await navigator.clipboard.writeText(shown.textContent)
        say('Copied.', button)
      } catch {
        // Browsers have no clipboard for pages without TLS, or refuse it.
        getSelection().selectAllChildren(shown)
        say('The text is selected.', button)
      }
    })
    return button
  }

  for (const panel of document.querySelectorAll('.code')) {
    const said = document.createElement('span')
    said.setAttribute('role', 'status')
    const texts = [...panel.querySelectorAll('pre:last-child code')]
    const shown = () => texts.find((one) => one.offsetParent !== null)
    const say = (words) => {
      said.textContent = words
    }
    panel.querySelector('.bar').append(said, copyButton(shown, say))
  }
  for (const given of document.querySelectorAll('.given')) {
    const code = given.querySelector('code')
    const say = (words, button) => {
      button.textContent = words === 'Copied.' ? 'Copied' : 'Selected'
    }
    const button = copyButton(() => code, say)
    // What it says changes: a screen reader says it anew.
    button.setAttribute('aria-live', 'polite')
    given.append(button)
  }

  /** A key stands in quotes of a shell: nothing that could end them is filled in. */
  const isKey = (text) => /^[\w-]{8,200}$/.test(text)
  const shown = [...document.querySelectorAll('[data-key]')]
  const [given] = shown.map((one) => one.textContent)
  const fill = (key) => {
    for (const one of shown) one.textContent = isKey(key) ? key : given
  }
  for (const place of document.querySelectorAll('.own-key')) {
    const input = place.querySelector('input')
    input.value = recall('sessionStorage', 'key') ?? ''
    input.addEventListener('input', () => {
      const key = input.value.trim()
      fill(key)
      remember('sessionStorage', 'key', isKey(key) ? key : '')
    })
  }
  fill(recall('sessionStorage', 'key') ?? '')
}
