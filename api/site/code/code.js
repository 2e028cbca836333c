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

  for (const panel of document.querySelectorAll('.code')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    const said = document.createElement('span')
    said.setAttribute('role', 'status')
    panel.querySelector('.bar').append(said, button)
    button.addEventListener('click', async () => {
      const texts = [...panel.querySelectorAll('pre:last-child code')]
      const shown = texts.find((one) => one.offsetParent !== null)
      try {
        await navigator.clipboard.writeText(shown.textContent)
        said.textContent = 'Copied.'
      } catch {
        // Browsers have no clipboard for pages without TLS, or refuse it.
        getSelection().selectAllChildren(shown)
        said.textContent = 'The text is selected.'
      }
    })
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
