import type { Bridge } from '../ipc.ts';

// Where Mantine stores the colour scheme chosen in the admin.
const key = 'mantine-color-scheme-value';
const chosen = (): string => localStorage.getItem(key) ?? 'auto';

/**
 * One colour scheme for pages, windows and dialogs, whether it is chosen in the admin or in the app's menu.
 */
export function shareTheme(bridge: Bridge): void {
	let shared = chosen();
	document.addEventListener('change', () => {
		if (chosen() === shared) return;
		shared = chosen();
		void bridge.theme.set(shared === 'light' || shared === 'dark' ? shared : 'system');
	});
	bridge.on('theme', (theme) => {
		shared = theme === 'system' ? 'auto' : theme;
		localStorage.setItem(key, shared);
		// The kit listens to other windows; this one is told in the same way.
		dispatchEvent(new StorageEvent('storage', { key, newValue: shared, storageArea: localStorage }));
	});
}
