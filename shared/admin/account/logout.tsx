import { admin as words } from '@clearway/shared/words/admin.ts';
import { redirect } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import { toast } from '../kit/toast.tsx';
import { screen } from '../services/screen.tsx';

/** The path of the screen before: the address changes only when this screen has loaded. */
function hereOrHome(): string {
	const { pathname, search } = location;
	return pathname === adminPaths.logout ? adminPaths.home : pathname + search;
}

/**
 * Forgets the token in the state, the header and the host's store, ends the session on the server, and goes
 * to the login.
 */
export default screen({
	title: words.nav.logout,
	load: async ({ platform, signOut }): Promise<null> => {
		if (!(await platform.maySignOut())) throw redirect(hereOrHome());
		const wasTold = await signOut();
		// The router loads this screen twice if something else asks for data meanwhile.
		toast.done(wasTold ? words.login.left : words.login.leftUntold, 'signed-out');
		throw redirect(adminPaths.login);
	},
	View: () => null,
});
