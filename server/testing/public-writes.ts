import { car } from './car.ts';
import { payeeBody } from './cars.ts';
import { openOffer } from './offers.ts';
import { ownPapers } from './own-company.ts';
import type { Writes } from './request-writes.ts';
import type { TestServer } from './start.ts';

/** What visitors and clients write. */
export const publicWrites: Writes = {
	'mail.callback': async () => (api) => api.mail.callback({ body: { name: 'Иван', phone: '+380671234567' } }),
	'mail.calculation': async () => (api) =>
		api.mail.calculation({ body: { email: 'ivan@mail.example', message: 'Посчитайте' } }),
	'quote.create': async () => (api) => api.quote.create({ body: car }),
	'carPage.sayPaid': async (server) => {
		const { token, id } = await secretLink(server);
		const { id: payeeId } = await server.admin.payee.create({ body: payeeBody });
		const body = { kind: 'customs', amount: '100', currency: 'UAH', payeeId } as const;
		const { payments } = await server.admin.carPayment.create({ params: { id }, body });
		const params = { token, payment: payments.at(-1)?.id ?? 0 };
		return (api) => api.carPage.sayPaid({ params, form: {} });
	},
	'carPage.sign': async (server) => {
		const { token, id } = await secretLink(server);
		await ownPapers(server);
		const [template] = await server.admin.template.list();
		const body = { template: template?.id ?? 0, language: 'ru' } as const;
		const { id: file } = await server.admin.paper.make({ params: { id }, body });
		await server.admin.carFile.save({ params: { id, file }, body: { shown: true } });
		const signed = new File(['%PDF-1.7'], 'signed.pdf');
		return (api) => api.carPage.sign({ params: { token, file }, form: {}, file: signed });
	},
	'carPage.message': async (server) => {
		const { token } = await secretLink(server);
		return (api) => api.carPage.message({ params: { token }, body: { text: 'Где?' } });
	},
	'offerPage.accept': async (server) => {
		const { token, sha256 } = await openOffer(server, { hasMail: false });
		return (api) => api.offerPage.accept({ params: { token }, body: { name: 'Олена', sha256 } });
	},
	'offerPage.upload': async (server) => {
		const { token, sha256 } = await openOffer(server, { hasMail: false });
		await server.visitor.offerPage.accept({ params: { token }, body: { name: 'Олена', sha256 } });
		const file = new File(['%PDF-1.7'], 'offer.pdf');
		return (api) => api.offerPage.upload({ params: { token }, form: {}, file });
	},
};

/** The key of a client's page of a car. */
export async function secretLink({
	admin,
}: Pick<TestServer, 'admin'>): Promise<{ token: string; id: number }> {
	const { id } = await admin.car.create({ body: { make: 'Kia', model: 'Rio', year: 2020 } });
	const link = await admin.carLink.create({ params: { id }, body: { label: 'Олена', role: 'client' } });
	return { id, token: (await admin.carLink.get({ params: { id, link: link.id } })).url.slice(-32) };
}
