const filter = document.getElementById('filter')

/** Shows the rows with the country's name or code and the kind; without a script all are shown. */
function showAsked() {
  const { country, kind } = filter.elements
  const words = [country.value, kind.value].map((word) => word.trim().toLowerCase())
  const rows = [...document.querySelectorAll('.content tbody tr')]
  for (const row of rows) {
    const [name, ...cells] = [...row.children].map((cell) => cell.textContent.toLowerCase())
    const isOfKind = [name, ...cells].some((text) => text.includes(words[1]))
    row.hidden = !(name.includes(words[0]) && isOfKind)
  }
  const shown = rows.filter((row) => !row.hidden).length
  filter.querySelector('output').textContent = `${shown} of ${rows.length} rows`
}

filter?.addEventListener('input', showAsked)
