import { adminPaths, localCopies } from '@clearway/shared/contract/addresses.ts';
import { app, Menu } from 'electron';
import { words } from './native-words.ts';
import { isOpen } from './open-screens.ts';

/**
 * Offers the first screens at the icon of the app: in the jump list of Windows and the dock of macOS. Those of
 * Linux stand in the desktop entry, which electron-builder.yml describes.
 */
export function offerAtIcon(show: (path: string) => void, platform = process.platform): void {
	const { newRequest, cars, posts } = words().menu;
	const every = [
		[newRequest, localCopies.entry.screen()],
		[cars, adminPaths.cars],
		[posts, adminPaths.posts],
	] as const;
	const places = every.filter(([, path]) => isOpen(path));
	if (platform === 'darwin')
		app.dock?.setMenu(
			Menu.buildFromTemplate(places.map(([label, path]) => ({ label, click: () => show(path) }))),
		);
	if (platform === 'win32' && app.isPackaged)
		app.setUserTasks(
			places.map(([title, path]) => ({
				program: process.execPath,
				arguments: `clearway://open?path=${encodeURIComponent(path)}`,
				title,
				description: title,
				iconPath: process.execPath,
				iconIndex: 0,
			})),
		);
}
