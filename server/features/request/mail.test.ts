import { describe, expect, test } from 'vitest';
import { makeFormToken } from '../../context/form-token.ts';
import { invisibleTexts } from '../../testing/invisible.ts';
import { freshAddress } from '../../testing/mail-server.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

const server = serverOfFile();

type Sent = { body: unknown; key?: string; address?: string };

const post = async (form: 'callback' | 'calculation', { body, key, address = freshAddress() }: Sent) => {
	const response = await server.fetch(`/api/mail/${form}`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			'x-forwarded-for': address,
			...(key && { 'idempotency-key': key }),
		},
		body: JSON.stringify(body),
	});
	return {
		status: response.status,
		retryAfter: response.headers.get('retry-after'),
		body: (await response.json()) as Answer,
	};
};
type Answer = { id: number; code?: string; detail?: string; errors?: { path: string; message: string }[] };

const ivan = { name: 'Иван', phone: '067 123 45 67' };
const stored = (id: number) => server.admin.request.get({ params: { id } });
const total = async () => (await server.admin.request.list()).total;
const mails = async () => (await server.admin.office.overview()).mail.waiting;

test('a callback is stored before it is answered, with its phone in one form (S1.4 S3.10 S6.2 F01)', async () => {
	const { status, body } = await post('callback', { body: ivan });
	expect(status).toBe(202);
	expect(await stored(body.id)).toMatchObject({
		source: 'callback',
		name: 'Иван',
		phone: '+380671234567',
		email: null,
		status: 'new',
		suspect: false,
		mail: 'waiting',
		takenBy: null,
		notes: [],
		revision: 1,
	});
});

test('a calculation is stored with its address and its text as typed (S3.11 S6.3 F02)', async () => {
	const message = 'BMW X5, 2020\r\nСколько под ключ?\n\n=1+1';
	const { body } = await post('calculation', { body: { email: 'ivan@mail.example', message } });
	expect(await stored(body.id)).toMatchObject({
		source: 'calculation',
		email: 'ivan@mail.example',
		message,
		phone: null,
	});
});

test('a calculation may leave a telephone, too, and a wrong one is told at its field', async () => {
	const sent = { email: 'phone@mail.example', message: 'Сколько?' };
	const { body } = await post('calculation', { body: { ...sent, phone: '067 123 45 67' } });
	expect(await stored(body.id)).toMatchObject({ source: 'calculation', phone: '+380671234567' });
	const { body: empty } = await post('calculation', { body: { ...sent, phone: '' } });
	expect(await stored(empty.id)).toMatchObject({ phone: null });
	for (const phone of ['12', '12345678901234567890']) {
		const { body: refused } = await post('calculation', { body: { ...sent, phone } });
		expect(refused.errors?.map(({ path }) => path)).toEqual(['phone']);
	}
});

test('all faults of a form are reported at once', async () => {
	const { body } = await post('callback', { body: { name: '', phone: 'abc' } });
	expect(body.errors?.map(({ path }) => path)).toEqual(['name', 'phone']);
});

test.each(['٠٦٧١٢٣٤٥٦٧', '０６７１２３４５６７'])(
	'digits of another script, as in %s, are not called missing',
	async (phone) => {
		const { body } = await post('callback', { body: { ...ivan, phone } });
		expect(body.errors).toMatchObject([
			{ path: 'phone', message: expect.stringContaining('цифры от 0 до 9') },
		]);
	},
);

describe('a form with faults names them, and nothing is stored (F03 F05)', () => {
	const calculation = { email: 'ivan@mail.example', message: 'Посчитайте' };
	test.each([
		['callback', {}, 'name'],
		['callback', { ...ivan, name: '   ' }, 'name'],
		['callback', { ...ivan, name: 'я'.repeat(101) }, 'name'],
		['callback', { ...ivan, name: 'x\r\nBcc: v@evil.example' }, 'name'],
		['callback', { ...ivan, name: 'x\u2028y' }, 'name'],
		['callback', { ...ivan, name: 'x\u0085y' }, 'name'],
		['callback', { ...ivan, phone: '12345' }, 'phone'],
		['callback', { ...ivan, phone: 'позвоните' }, 'phone'],
		['callback', { ...ivan, phone: 380671234567 }, 'phone'],
		['callback', { ...ivan, email: 'a@b' }, 'email'],
		['callback', { ...ivan, to: 'v@evil.example' }, 'to'],
		['calculation', { ...calculation, message: ' \n ' }, 'message'],
		['calculation', { ...calculation, message: 'я'.repeat(10_000) }, 'message'],
		['calculation', { ...calculation, email: 'a@b' }, 'email'],
		['calculation', { ...calculation, email: 'a@b@c.ua' }, 'email'],
		['calculation', { ...calculation, email: '"a b"@x.ua' }, 'email'],
		['calculation', { ...calculation, email: '<a@b.ua>' }, 'email'],
		['calculation', { ...calculation, email: 'a@[127.0.0.1]' }, 'email'],
		['calculation', { ...calculation, email: 'a@b.ua,c@d.ua' }, 'email'],
		['calculation', { ...calculation, email: 'Group:a@b.ua;' }, 'email'],
		['calculation', { ...calculation, email: 'a@b.ua\r\nBcc: v@evil.example' }, 'email'],
	] as const)('%s %j', async (form, body, path) => {
		const before = await total();
		const answer = await post(form, { body });
		expect(answer.status).toBe(422);
		expect(answer.body.errors?.map((error) => error.path)).toContain(path);
		expect(await total()).toBe(before);
	});

	test.each(invisibleTexts)('a name or a message made of %s alone is no text (F19)', async (_what, sign) => {
		const before = await total();
		for (const signs of [sign, sign.repeat(3), ` ${sign}\t${sign} `]) {
			expect(await post('callback', { body: { ...ivan, name: signs.replace('\t', ' ') } })).toMatchObject({
				status: 422,
				body: { errors: [{ path: 'name' }] },
			});
			expect(await post('calculation', { body: { ...calculation, message: `${signs}\n` } })).toMatchObject({
				status: 422,
				body: { errors: [{ path: 'message' }] },
			});
		}
		expect(await total()).toBe(before);
	});

	test('a name that joins visible signs by invisible ones is accepted unchanged (F19)', async () => {
		for (const name of ['👨‍👩‍👧', '🇺🇦', '٣', 'Ан\u00adна', '—'])
			expect((await post('callback', { body: { ...ivan, name } })).status, name).toBe(202);
	});

	test.each([
		'=?utf-8?q?a=40b?=@c.example',
		'=?UTF-8?B?YUBi?=@c.example',
		'x=?a?q?b?=@c.example',
		'a=?b@c.example',
	])('an address with an encoded word before its @ is refused, as in %s (F20)', async (email) => {
		const before = await total();
		expect(await post('calculation', { body: { ...calculation, email } })).toMatchObject({
			status: 422,
			body: { errors: [{ path: 'email' }] },
		});
		expect(await total()).toBe(before);
	});

	test.each(['a=b@c.example', 'why?@c.example', 'a?=b@c.example'])(
		'an address that really contains = and ? is accepted, as in %s (F20)',
		async (email) => {
			expect((await post('calculation', { body: { ...calculation, email } })).status).toBe(202);
		},
	);
});

test('the sixth post of a minute is refused with the time to wait, another address is not (F09 F10)', async () => {
	const address = freshAddress();
	for (let n = 0; n < 5; n++)
		expect((await post('callback', { body: { ...ivan, name: `Иван ${n}` }, address })).status).toBe(202);
	const sixth = await post('callback', { body: ivan, address });
	expect(sixth).toMatchObject({ status: 429, body: { code: 'too_many' } });
	expect(Number(sixth.retryAfter)).toBeGreaterThan(0);
	expect((await post('callback', { body: ivan, address: `::ffff:${address}` })).status).toBe(429);
	expect((await post('callback', { body: ivan })).status).toBe(202);
});

describe('a form that is sent twice', () => {
	test('within a minute from one place is one request and one mail (F13)', { tags: 'db' }, async () => {
		const [before, mailsBefore] = [await total(), await mails()];
		const address = freshAddress();
		const answers = await Promise.all([1, 2, 3].map(() => post('callback', { body: ivan, address })));
		expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
		expect(await total()).toBe(before + 1);
		expect(await mails()).toBe(mailsBefore + 1);
	});

	test('from two places is two requests', async () => {
		const [first, second] = [await post('callback', { body: ivan }), await post('callback', { body: ivan })];
		expect(first.body.id).not.toBe(second.body.id);
	});

	test('with the same key gets the first answer, whatever address it comes from (K07)', {
		tags: 'db',
	}, async () => {
		const before = await total();
		const key = crypto.randomUUID();
		const answers = await Promise.all([1, 2, 3, 4].map(() => post('callback', { body: ivan, key })));
		expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
		expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
		expect(await total()).toBe(before + 1);
	});

	test('with the key of another visitor is a separate request, and each visitor gets his own answer again (K08)', async () => {
		const before = await total();
		const key = 'form-1';
		const [ivansAddress, pyotrsAddress] = [freshAddress(), freshAddress()];
		const pyotr = { name: 'Пётр', phone: '050 765 43 21' };
		const first = await post('callback', { body: ivan, key, address: ivansAddress });
		const second = await post('callback', { body: pyotr, key, address: pyotrsAddress });
		expect([first.status, second.status]).toEqual([202, 202]);
		expect(await stored(second.body.id)).toMatchObject({ name: 'Пётр', phone: '+380507654321' });
		expect((await post('callback', { body: ivan, key, address: ivansAddress })).body.id).toBe(first.body.id);
		expect((await post('callback', { body: pyotr, key, address: pyotrsAddress })).body.id).toBe(
			second.body.id,
		);
		// A visitor who reuses his own key with other words still has a faulty client.
		expect(
			(await post('callback', { body: { ...pyotr, name: 'Павел' }, key, address: ivansAddress })).status,
		).toBe(422);
		expect(await total()).toBe(before + 2);
	});

	test('with one key from many visitors at once makes one request for each of them (K08)', {
		tags: 'db',
	}, async () => {
		const before = await total();
		const names = Array.from({ length: 12 }, (_, n) => `Гость ${n}`);
		const answers = await Promise.all(
			names.map((name) => post('callback', { body: { ...ivan, name }, key: 'the same for all' })),
		);
		expect(answers.map(({ status }) => status)).toEqual(names.map(() => 202));
		expect(new Set(answers.map(({ body }) => body.id)).size).toBe(names.length);
		expect(await total()).toBe(before + names.length);
	});

	test('with the same idempotency key and another body is refused', async () => {
		const key = crypto.randomUUID();
		const address = freshAddress();
		await post('callback', { body: ivan, key, address });
		const reused = await post('callback', { body: { ...ivan, name: 'Пётр' }, key, address });
		expect(reused).toMatchObject({ status: 422, body: { code: 'invalid' } });
	});
});

describe('a suspect is stored, answered like any other, and not mailed', () => {
	test.each([
		['fills the field that nobody sees', () => ({ website: 'http://spam.example' })],
		['is faster than anybody types', () => ({ formToken: makeFormToken(server.running.context) })],
	])('who %s', async (_what, trap) => {
		const before = await mails();
		const { status, body } = await post('callback', { body: { ...ivan, ...trap() } });
		expect(status).toBe(202);
		expect(await stored(body.id)).toMatchObject({ suspect: true, status: 'new' });
		expect(await mails()).toBe(before);
	});

	test('but a missing, foreign or old token causes no suspicion (F12)', async () => {
		const { context } = server.running;
		const old = makeFormToken({ ...context, now: () => new Date(Date.now() - 3000) });
		for (const formToken of [undefined, '', 'x', 'abc.def', `${old}x`, old]) {
			const { body } = await post('callback', { body: { ...ivan, formToken } });
			expect(await stored(body.id)).toMatchObject({ suspect: false });
		}
	});

	test('an ordinary post after a suspect one is stored as a request of its own', async () => {
		const address = freshAddress();
		const trapped = await post('callback', { body: { ...ivan, website: 'x' }, address });
		const honest = await post('callback', { body: { ...ivan, website: '' }, address });
		expect(honest.body.id).not.toBe(trapped.body.id);
		expect(await stored(honest.body.id)).toMatchObject({ suspect: false });
	});
});

test('a request with an unknown calculation id is stored, and the admin sees that an id was given', async () => {
	const { status, body } = await post('callback', { body: { ...ivan, quote: 'AAAAAAAAAAAAAAAAAAAAAA' } });
	expect(status).toBe(202);
	const request = await stored(body.id);
	expect(request.quote).toBeNull();
	expect(request.notes).toEqual([
		expect.objectContaining({ by: 'Сайт', text: expect.stringContaining('AAAAAAAAAAAAAAAAAAAAAA') }),
	]);
});

describe('the language of a request', () => {
	const ask = async (language: string, fields: object = {}) => {
		const response = await server.fetch('/api/mail/callback', {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'x-forwarded-for': freshAddress(),
				'accept-language': language,
			},
			body: JSON.stringify({ ...ivan, ...fields }),
		});
		return { status: response.status, body: (await response.json()) as Answer };
	};

	test('is what its form says, else that of its call, else the first one', async () => {
		const languageOf = async (...asked: Parameters<typeof ask>) =>
			(await stored((await ask(...asked)).body.id)).language;
		expect(await languageOf('uk', { language: 'ru' })).toBe('ru');
		expect(await languageOf('uk')).toBe('uk');
		expect(await languageOf('*')).toBe('ru');
	});

	test('that the site does not have is refused at its field, and nothing is stored', async () => {
		const before = await total();
		const { status, body } = await ask('ru', { language: 'xx' });
		expect(status).toBe(422);
		expect(body.errors).toEqual([{ path: 'language', message: 'Язык — ru или uk' }]);
		expect(await total()).toBe(before);
	});

	test('filters the inbox', async () => {
		const { body } = await ask('uk');
		const { data } = await server.admin.request.list({ query: { language: 'uk' } });
		expect(data.map(({ id }) => id)).toContain(body.id);
		expect(data.every(({ language }) => language === 'uk')).toBe(true);
	});
});
