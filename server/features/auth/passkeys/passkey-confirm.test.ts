import { expect, test } from 'vitest';
import { passkeyOwners } from '../../../testing/passkey-owners.ts';
import { serverOfFile } from '../../../testing/server-of-file.ts';

const site = 'https://clearway.example';
// The clock stands still, however slow the machine is.
const startMs = Date.now();
let shiftMs = 0;
const server = serverOfFile({ now: () => new Date(startMs + shiftMs), env: { PUBLIC_URL: site } });

const refused = { code: 'second_factor', status: 401 };
const unfit = { code: 'invalid', errors: [{ path: 'passkey' }] };
const unproved = { code: 'confirmation', status: 403 };
const { clerk, passkeyOwner } = passkeyOwners(() => server, site);

test('a passkey answers the question before an important change, once and in its own session (J58)', {
	tags: 'db',
}, async () => {
	const owner = await passkeyOwner();
	const { api } = owner;
	const options = async (of = api) => {
		const { passkey } = await of.auth.confirmChoice();
		if (!passkey) throw new Error('no passkey was asked for');
		return passkey;
	};
	const confirm = (passkey: ReturnType<typeof owner.passkey.sign>) => api.auth.confirm({ body: { passkey } });
	const change = () => api.auth.renewCodes();
	shiftMs += 10 * 60_000;
	await expect(change()).rejects.toMatchObject(unproved);
	// Challenges of a sign-in, of another session and of another admin do not fit.
	await expect(confirm(owner.passkey.sign(await owner.challenge()))).rejects.toMatchObject(unfit);
	const second = server.client({ token: (await owner.enterByKey()).token });
	await expect(confirm(owner.passkey.sign(await options(second)))).rejects.toMatchObject(unfit);
	const stranger = await passkeyOwner();
	await expect(confirm(stranger.passkey.sign(await options()))).rejects.toMatchObject(unfit);
	await expect(change()).rejects.toMatchObject(unproved);
	const signed = owner.passkey.sign(await options());
	await expect(owner.enter({ passkey: signed })).rejects.toMatchObject(refused);
	await confirm(owner.passkey.sign(await options()));
	expect((await change()).codes).toHaveLength(10);
	const again = owner.passkey.sign(await options());
	await confirm(again);
	await expect(confirm(again)).rejects.toMatchObject(unfit);
	// An admin without a passkey is offered none.
	expect(await (await clerk()).api.auth.confirmChoice()).toEqual({ app: false, passkey: null });
});

test('only its owner can rename a passkey, and the log holds both names', async () => {
	const owner = await passkeyOwner();
	const { id } = owner.added.passkey;
	const rename = (api: typeof owner.api) =>
		api.auth.renamePasskey({ params: { id }, body: { name: 'Ноутбук дома' } });
	await expect(rename((await clerk()).api)).rejects.toMatchObject({ code: 'missing' });
	expect(await rename(owner.api)).toMatchObject({ id, name: 'Ноутбук дома' });
	expect((await owner.api.auth.secondFactor()).passkeys).toMatchObject([{ id, name: 'Ноутбук дома' }]);
	const { data } = await server.admin.audit.list({ query: { kind: 'admin', record: String(owner.id) } });
	expect(data[0]).toMatchObject({
		action: 'passkey-rename',
		before: { passkey: 'Ноутбук' },
		after: { passkey: 'Ноутбук дома' },
	});
});
