import { rightWords } from '@clearway/shared/words/rights.ts';
import type { Api } from '../../client/api.ts';
import type { ApiContract } from '../../contract/index.ts';
import { type Place, presetsOf, type Rights } from '../../contract/presets.ts';
import { createStore, type Store } from '../../ui/store.ts';
import { adminIdOf, type Session } from './session.ts';

/** What the signed-in person may do. While it is unknown everything is shown: the server refuses by itself. */
export type OwnRights = Pick<Store<Rights>, 'get' | 'follow'> & {
	/** The rights of the person, asked for once after a sign-in. */
	known(): Promise<Rights>;
	/** Asks again; true if they are others now. */
	renew(): Promise<boolean>;
};

export function createRights(api: Api<ApiContract>, session: Session): OwnRights {
	const unknown: Rights = ['all'];
	const store = createStore(unknown);
	let knownOf = 0;
	const read = async (): Promise<void> => {
		const asked = adminIdOf(session);
		const me = await api.auth.me().catch(() => null);
		if (me?.id !== asked) return;
		knownOf = asked;
		if (String(me.rights) !== String(store.get())) store.set(me.rights);
	};
	return {
		...store,
		async known() {
			if (knownOf !== adminIdOf(session)) {
				store.set(unknown);
				await read();
			}
			return store.get();
		},
		async renew() {
			const before = store.get();
			await read();
			return store.get() !== before;
		},
	};
}

/** Who may, in one sentence. */
export const whoMay = (place: Place): string =>
	rightWords.refused.only([...presetsOf(place), 'all' as const].map((right) => rightWords.names[right]));
