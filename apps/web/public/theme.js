// Before the first paint: the theme the rider chose. Without a choice the style sheet follows the system.
try {
  const chosen = JSON.parse(localStorage.getItem('theme'));
  if (chosen === 'day' || chosen === 'night') document.documentElement.dataset.theme = chosen;
} catch {
  // No storage, or not ours: follow the system.
}
