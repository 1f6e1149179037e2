import { beforeEach, describe, expect, test } from 'vitest';
import { passkeyOwners } from '../../../testing/passkey-owners.ts';
import { enableFactor } from '../../../testing/second-factor.ts';
import { serverOfFile } from '../../../testing/server-of-file.ts';
import { addPasskey, choiceOf, type Deviation, softPasskey } from '../../../testing/soft-passkey.ts';
import { startServer } from '../../../testing/start.ts';

const site = 'https://clearway.example';
// The clock stands still, however slow the machine is.
const startMs = Date.now();
let shiftMs = 0;
const now = (): Date => new Date(startMs + shiftMs);
const server = serverOfFile({ now, env: { PUBLIC_URL: site } });
beforeEach(() => {
	shiftMs = 0;
});

const password = 'quite long enough';
const { clerk, passkeyOwner } = passkeyOwners(() => server, site);
const refused = { code: 'second_factor', status: 401 };
const unfit = { code: 'invalid', errors: [{ path: 'passkey' }] };
const unproved = { code: 'confirmation', status: 403 };

describe('a passkey', () => {
	test('signs in only its owner, and only together with his password (J48)', async () => {
		const owner = await passkeyOwner();
		const stranger = await passkeyOwner();
		expect(await choiceOf(owner.enter())).toMatchObject({
			app: false,
			passkey: { rpId: 'clearway.example', userVerification: 'required', allowCredentials: [{}] },
		});
		expect(await owner.enterByKey()).toEqual({ token: expect.any(String) });
		const signed = owner.passkey.sign(await owner.challenge());
		await expect(owner.enter({ password: 'not the password', passkey: signed })).rejects.toMatchObject({
			code: 'credentials',
		});
		// A stranger's passkey signs a challenge of this account, and this passkey one of the stranger's
		// account.
		await expect(
			owner.enter({ passkey: stranger.passkey.sign(await owner.challenge()) }),
		).rejects.toMatchObject(refused);
		await expect(
			stranger.enter({ passkey: owner.passkey.sign(await stranger.challenge()) }),
		).rejects.toMatchObject(refused);
		await expect(
			owner.enter({ passkey: { ...owner.passkey.sign(await owner.challenge()), id: 'AAAA', rawId: 'AAAA' } }),
		).rejects.toMatchObject(refused);
		const { response, ...rest } = owner.passkey.sign(await owner.challenge());
		const signature = Buffer.from(response.signature, 'base64url');
		signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
		const forged = { ...rest, response: { ...response, signature: signature.toString('base64url') } };
		await expect(owner.enter({ passkey: forged })).rejects.toMatchObject(refused);
		expect(await owner.enterByKey()).toHaveProperty('token');
	});

	test('answers a challenge once, within five minutes, for the account and the session that got it (J49)', {
		tags: 'db',
	}, async () => {
		const owner = await passkeyOwner();
		const stranger = await passkeyOwner();
		const answer = owner.passkey.sign(await owner.challenge());
		const both = await Promise.allSettled([
			owner.enter({ passkey: answer }),
			owner.enter({ passkey: answer }),
		]);
		expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
		await expect(owner.enter({ passkey: answer })).rejects.toMatchObject(refused);
		// A challenge of another account, and a challenge that the server never gave, do not fit.
		await expect(
			owner.enter({ passkey: owner.passkey.sign(await stranger.challenge()) }),
		).rejects.toMatchObject(refused);
		await expect(owner.enterByKey({ challenge: 'AAAA' })).rejects.toMatchObject(refused);
		// A wrong answer also uses its challenge up.
		const options = await owner.challenge();
		await expect(
			owner.enter({ passkey: owner.passkey.sign(options, { origin: 'https://evil.example' }) }),
		).rejects.toMatchObject(refused);
		await expect(owner.enter({ passkey: owner.passkey.sign(options) })).rejects.toMatchObject(refused);
		const late = await owner.challenge();
		shiftMs += 5 * 60_000;
		await expect(owner.enter({ passkey: owner.passkey.sign(late) })).rejects.toMatchObject(refused);
		expect(await owner.enterByKey()).toHaveProperty('token');

		// A challenge for a new passkey is refused in another session of the same admin, at a sign-in, twice,
		// and too late.
		const second = server.client({ token: (await owner.enterByKey()).token });
		const add = (api: typeof second, challenge: { challenge: string }) =>
			api.auth.addPasskey({ body: { name: 'Ещё', passkey: softPasskey(site).make(challenge) } });
		await expect(add(second, await owner.api.auth.beginPasskey())).rejects.toMatchObject(unfit);
		await expect(add(second, await owner.challenge())).rejects.toMatchObject(unfit);
		const registration = await second.auth.beginPasskey();
		expect(await add(second, registration)).toMatchObject({ codes: [] });
		await expect(add(second, registration)).rejects.toMatchObject(unfit);
		const old = await second.auth.beginPasskey();
		shiftMs += 5 * 60_000;
		await expect(add(second, old)).rejects.toMatchObject(unfit);
		// A challenge for a new passkey signs nobody in.
		await expect(
			owner.enter({ passkey: owner.passkey.sign(await second.auth.beginPasskey()) }),
		).rejects.toMatchObject(refused);
	});

	test('is refused from another origin, for another site, of the wrong kind, and if nobody proved to be its owner (J50)', async () => {
		const owner = await passkeyOwner();
		const deviations: Deviation[] = [
			{ origin: 'https://evil.example' },
			{ origin: 'http://clearway.example' },
			{ origin: 'https://clearway.example:8443' },
			{ origin: 'https://clearway.example.evil.example' },
			{ site: 'evil.example' },
			{ type: 'webauthn.create' },
			{ isUserVerified: false },
		];
		for (const deviation of deviations)
			await expect(owner.enterByKey(deviation), JSON.stringify(deviation)).rejects.toMatchObject(refused);
		for (const deviation of deviations.map((each) => (each.type ? { type: 'webauthn.get' } : each))) {
			const options = await owner.api.auth.beginPasskey();
			const passkey = softPasskey(site).make(options, deviation);
			await expect(
				owner.api.auth.addPasskey({ body: { name: 'Чужой', passkey } }),
				JSON.stringify(deviation),
			).rejects.toMatchObject(unfit);
		}
		expect((await owner.api.auth.secondFactor()).passkeys).toHaveLength(1);
		expect(await owner.enterByKey()).toHaveProperty('token');
	});

	test('whose counter stands still or goes back counts as a copy and signs nobody in (J51)', async () => {
		const owner = await passkeyOwner();
		expect(await owner.enterByKey({ counter: 7 })).toHaveProperty('token');
		for (const counter of [7, 6, 0])
			await expect(owner.enterByKey({ counter })).rejects.toMatchObject(refused);
		// Two challenges are answered from one count at the same moment.
		const [one, two] = [await owner.challenge(), await owner.challenge()];
		const both = await Promise.allSettled(
			[one, two].map((options) => owner.enter({ passkey: owner.passkey.sign(options, { counter: 8 }) })),
		);
		expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
		// Authenticators without a counter always send 0.
		const plain = await passkeyOwner();
		for (let n = 0; n < 2; n++) expect(await plain.enterByKey({ counter: 0 })).toHaveProperty('token');
	});

	test('is added and removed only by an admin who confirmed lately, is logged, and signs nobody in once removed (J52)', async () => {
		const owner = await passkeyOwner();
		const { passkey } = owner.added;
		const begun = await owner.api.auth.beginPasskey();
		shiftMs += 10 * 60_000;
		const fresh = softPasskey(site).make(begun);
		for (const change of [
			() => owner.api.auth.beginPasskey(),
			() => owner.api.auth.addPasskey({ body: { name: 'Ещё', passkey: fresh } }),
			() => owner.api.auth.removePasskey({ params: { id: passkey.id } }),
		])
			await expect(change()).rejects.toMatchObject(unproved);
		await owner.api.auth.confirm({ body: { code: owner.added.codes[0] } });
		const thief = await clerk();
		await expect(thief.api.auth.removePasskey({ params: { id: passkey.id } })).rejects.toMatchObject(
			expect.objectContaining({ code: expect.stringMatching(/^(missing|confirmation)$/) }),
		);
		await owner.api.auth.removePasskey({ params: { id: passkey.id } });
		expect(await owner.api.auth.secondFactor()).toMatchObject({ isOn: false, passkeys: [], codesLeft: 0 });
		expect(await owner.enter()).toHaveProperty('token');
		const { data } = await server.admin.audit.list();
		const said = data.filter(({ recordId }) => recordId === String(owner.id)).map(({ action }) => action);
		expect(said).toEqual(expect.arrayContaining(['passkey-add', 'passkey-remove']));
	});

	test('is named by its owner, and shows when it was last used', async () => {
		const owner = await passkeyOwner();
		expect(owner.added).toMatchObject({ passkey: { name: 'Ноутбук', usedAt: null } });
		await owner.enterByKey();
		expect(await owner.api.auth.secondFactor()).toMatchObject({
			isOn: true,
			since: null,
			canHavePasskeys: true,
			passkeys: [{ name: 'Ноутбук', usedAt: now().toISOString() }],
		});
		await expect(
			server.client({ token: (await owner.enterByKey()).token }).auth.addPasskey({
				body: { name: ' ', passkey: owner.passkey.make({ challenge: 'AAAA' }) },
			}),
		).rejects.toMatchObject({ errors: [{ path: 'name' }] });
	});
});

test('the first second factor brings recovery codes and ends the other sessions; a further factor does neither', async () => {
	const { api, enter } = await clerk();
	const otherSession = server.client({ token: (await enter()).token });
	const passkey = softPasskey(site);
	const { codes } = await addPasskey(api, passkey);
	expect(codes).toHaveLength(10);
	await expect(otherSession.auth.me()).rejects.toMatchObject({ code: 'session' });
	const later = server.client({ token: (await enter({ code: codes[0] })).token });
	const { app, codes: none } = await enableFactor(api, now);
	expect(none).toEqual([]);
	expect(await later.auth.me()).toMatchObject({ name: 'Осторожный' });
	expect(await choiceOf(enter())).toMatchObject({ app: true, passkey: {} });
	expect(await enter({ code: app() })).toHaveProperty('token');
	// After one of the two factors is removed, the other one and the codes stay.
	await api.auth.dropFactor();
	expect(await api.auth.secondFactor()).toMatchObject({ isOn: true, since: null, codesLeft: 9 });
	expect(await enter({ code: codes[1] })).toHaveProperty('token');
});

test('a passkey counts as the required second factor, and the last factor of either kind cannot be removed', async () => {
	const server = await startServer({ env: { PUBLIC_URL: site } });
	const title = 'sign-in.second-factor';
	const passkey = softPasskey(site);
	const { passkey: first } = await addPasskey(server.admin, passkey);
	await server.admin.option.create({ body: { title, value: 'true' } });
	await server.admin.auth.create({ body: { login: 'olena', password, name: 'Олена' } });
	const entered = await server.visitor.auth.login({ body: { login: 'olena', password } });
	expect(entered).toMatchObject({ setup: 'second_factor' });
	const olena = server.client(entered);
	await expect(olena.request.list({ query: {} })).rejects.toMatchObject({ code: 'setup' });
	expect(await addPasskey(olena, softPasskey(site))).toMatchObject({ codes: expect.any(Array) });
	expect(await olena.request.list({ query: {} })).toMatchObject({ total: 0 });
	await expect(server.admin.auth.removePasskey({ params: { id: first.id } })).rejects.toMatchObject({
		code: 'conflict',
	});
	await enableFactor(server.admin);
	await server.admin.auth.removePasskey({ params: { id: first.id } });
	await expect(server.admin.auth.dropFactor()).rejects.toMatchObject({ code: 'conflict' });
	await server.close();
});

test('a colleague turns off lost passkeys together with the rest of the second factor', async () => {
	const owner = await passkeyOwner();
	expect(await server.admin.auth.person({ params: { id: owner.id } })).toMatchObject({ secondFactor: true });
	await server.admin.auth.dropFactorOf({ params: { id: owner.id } });
	expect(await owner.enter()).toHaveProperty('token');
	expect(await server.admin.auth.person({ params: { id: owner.id } })).toMatchObject({ secondFactor: false });
});

test('a site without a domain name or without https offers no passkey and says so', async () => {
	const server = await startServer();
	expect(await server.admin.auth.secondFactor()).toMatchObject({ canHavePasskeys: false });
	await expect(server.admin.auth.beginPasskey()).rejects.toMatchObject({ code: 'conflict' });
	await server.close();
});
