import { admin as words } from '@clearway/shared/words/admin.ts';
import { redirect } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import { screen } from '../frame/screen.tsx';
import { toast } from '../kit/toast.tsx';

/**
 * Forgets the token in the state, the header and the host's store, ends the session on the server, and goes
 * to the login.
 */
export default screen({
	title: words.nav.logout,
	load: async ({ signOut }): Promise<null> => {
		const wasTold = await signOut();
		// The router may load this screen twice, where something else asks for data meanwhile.
		toast.done(wasTold ? words.login.left : words.login.leftUntold, 'signed-out');
		throw redirect(adminPaths.login);
	},
	View: () => null,
});
