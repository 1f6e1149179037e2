import { car } from './car.ts';
import { openOffer } from './offers.ts';
import type { Writes } from './request-writes.ts';
import type { TestServer } from './start.ts';

/** What visitors and clients write. */
export const publicWrites: Writes = {
	'mail.callback': async () => (api) => api.mail.callback({ body: { name: 'Иван', phone: '+380671234567' } }),
	'mail.calculation': async () => (api) =>
		api.mail.calculation({ body: { email: 'ivan@mail.example', message: 'Посчитайте' } }),
	'quote.create': async () => (api) => api.quote.create({ body: car }),
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
export async function secretLink({ admin }: Pick<TestServer, 'admin'>): Promise<{ token: string }> {
	const { id } = await admin.car.create({ body: { make: 'Kia', model: 'Rio', year: 2020 } });
	const link = await admin.carLink.create({ params: { id }, body: { label: 'Олена', role: 'client' } });
	return { token: (await admin.carLink.get({ params: { id, link: link.id } })).url.slice(-32) };
}
