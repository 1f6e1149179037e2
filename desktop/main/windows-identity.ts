import type { App } from 'electron';

/** Says to Windows who this is, before the first notification. */
export function nameForWindows(
	app: Pick<App, 'setAppUserModelId' | 'setToastActivatorCLSID'>,
	platform: NodeJS.Platform,
): void {
	// The same name as the installer's, or Windows shows notifications without one.
	app.setAppUserModelId('ua.clearway.desktop');
	// Electron would invent another one for each account, which nobody could find in the registry.
	if (platform === 'win32') app.setToastActivatorCLSID('{58BBEC41-4E17-4C9F-AE84-113E01BA6F2F}');
}
