import { dialog } from 'electron';
import { isContact } from './addresses.ts';
import { words } from './native-words.ts';

/**
 * Asks before a link leads to a host that is not the server's: a page with a foreign script could tell
 * secrets that way.
 */
export function mayLeave(origin: () => string | null): (address: string) => Promise<boolean> {
	return async (address) => {
		const url = new URL(address);
		const own = origin();
		if (isContact(address) || (own !== null && new URL(own).origin === url.origin)) return true;
		const { title, text, open, cancel } = words().link;
		const { response } = await dialog.showMessageBox({
			type: 'question',
			message: title,
			detail: text(url.host),
			buttons: [open, cancel],
			defaultId: 0,
			cancelId: 1,
		});
		return response === 0;
	};
}
