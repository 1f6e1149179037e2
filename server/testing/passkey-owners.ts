import { addPasskey, choiceOf, type Deviation, softPasskey } from './soft-passkey.ts';
import { type TestServer, testPassword } from './start.ts';

const password = 'quite long enough';

/** Further admins of a server at the address `site`, with and without a passkey. */
export function passkeyOwners(serverOf: () => TestServer, site: string) {
	let people = 0;
	/** Signed in, without a second factor. */
	async function clerk() {
		const server = serverOf();
		const login = `clerk-${++people}`;
		// The clock may have moved on.
		await server.admin.auth.confirm({ body: { password: testPassword } });
		const { id } = await server.admin.auth.create({ body: { login, password, name: 'Осторожный' } });
		const enter = (more: object = {}) => server.visitor.auth.login({ body: { login, password, ...more } });
		const api = server.client({ token: (await enter()).token });
		return { id, login, enter, api };
	}
	/** The same with a passkey, and how he signs in with it. */
	async function passkeyOwner() {
		const owner = await clerk();
		const passkey = softPasskey(site);
		const added = await addPasskey(owner.api, passkey);
		const challenge = async (): Promise<{ challenge: string }> => {
			const options = (await choiceOf(owner.enter())).passkey;
			if (!options) throw new Error('no passkey was asked for');
			return options;
		};
		const enterByKey = async (deviation?: Deviation) =>
			owner.enter({ passkey: passkey.sign(await challenge(), deviation) });
		return { ...owner, passkey, added, challenge, enterByKey };
	}
	return { clerk, passkeyOwner };
}
