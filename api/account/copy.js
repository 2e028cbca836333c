for (const button of document.querySelectorAll('[data-copy]')) {
  const said = document.getElementById(`${button.dataset.copy}-copied`)
  button.hidden = false
  button.addEventListener('click', async () => {
    const source = document.getElementById(button.dataset.copy)
    try {
      await navigator.clipboard.writeText(source.textContent)
      said.textContent = 'Copied.'
    } catch {
      // Browsers have no clipboard for pages without TLS, or refuse it.
      getSelection().selectAllChildren(source)
      said.textContent = 'This browser does not let the page copy; the text is selected.'
    }
  })
}
