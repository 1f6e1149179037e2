import { kyivDay } from '@clearway/shared/format/date.ts';
import { ownCompany } from './own-company.ts';
import { requestWithQuote } from './request-with-quote.ts';
import type { TestServer } from './start.ts';

let last = 20_000;

/** An offer that its client can accept by its page; without mail by a click alone. */
export async function openOffer(server: TestServer, { hasMail = true } = {}) {
	await ownCompany(server);
	const asked = await requestWithQuote(server, { price: String(++last) });
	const params = hasMail ? asked.params : await withoutMail(server, asked.quote.input);
	const validUntil = kyivDay(server.running.context.now());
	const { made } = await server.admin.request.offer({ params, body: { validUntil } });
	const { url } = await server.admin.request.offerLink({ params: { ...params, offer: made } });
	const token = url.slice(-32);
	const { file } = await server.visitor.offerPage.get({ params: { token } });
	return { ...params, offer: made, token, url, path: new URL(url).pathname, sha256: file.sha256 };
}

async function withoutMail({ admin }: TestServer, input: object): Promise<{ id: number }> {
	const { id } = await admin.request.create({ body: { name: 'Ірина', phone: '+380671234567' } });
	// A stored calculation was once sent.
	await admin.request.quote({ params: { id }, body: input as never });
	return { id };
}
