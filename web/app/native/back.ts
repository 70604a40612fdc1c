import { App } from '@capacitor/app'
import type { NavigateFunction } from 'react-router'
import { closeTopmost } from '#web/ui/dialogs/topmost-overlay.ts'

/**
 * The telephone's Back: closes the topmost overlay, else goes a step back, and without a previous page puts
 * the app in the background, with its state.
 */
export async function goBack(navigate: NavigateFunction): Promise<void> {
  if (closeTopmost()) return
  // The router counts its steps here; the app's first page has none before it.
  if (Object(window.history.state).idx > 0) await navigate(-1)
  else await App.minimizeApp()
}
