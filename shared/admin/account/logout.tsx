import { redirect } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import { admin as words } from '../../words/ru/admin.ts';
import { screen } from '../frame/screen.tsx';
import { toast } from '../kit/toast.tsx';

/**
 * Forgets the token in the state, the header and the host's store, ends the session on the server, and goes
 * to the login.
 */
export default screen({
	title: words.nav.logout,
	load: async ({ session, platform }): Promise<null> => {
		const wasTold = await session.signOut(async (token) => {
			// The session has already dropped the token, so this call sends it itself.
			const headers = {
				accept: 'application/json',
				authorization: `Bearer ${token}`,
				'x-clearway-app': platform.kind,
			};
			const { ok, status } = await platform.send('/api/auth/logout', {
				method: 'POST',
				headers,
				credentials: 'omit',
			});
			// A session that had already ended counts as signed out.
			if (!ok && status !== 401) throw new Error(`Logout answered ${status}`);
		});
		// The router may load this screen twice, where something else asks for data meanwhile.
		toast.done(wasTold ? words.login.left : words.login.leftUntold, 'signed-out');
		throw redirect(adminPaths.login);
	},
	View: () => null,
});
