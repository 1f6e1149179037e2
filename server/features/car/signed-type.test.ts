import { growsEvenly } from '@clearway/shared/testing/grows-evenly.ts';
import { expect, test } from 'vitest';
import { newCar, newLink } from '../../testing/cars.ts';
import { openOffer } from '../../testing/offers.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import type { TestServer } from '../../testing/start.ts';
import { signedTypeOf } from './signed-type.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'));
const container = 'application/vnd.etsi.asic-e+zip';
const hostile = (size: number) => bytes(`PK\x03\x04META-INF/${'signature'.repeat(size / 9)}`);

test.each([
	['META-INF/signatures001.p7s', container],
	['META-INF/signatures.xml', container],
	['meta-inf/Signature-1.XML', container],
	['META-INF/manifest.xml', null],
	['word/signature.xml', null],
])('a container is told by the names in its directory, which stands at its end: %s', (name, type) => {
	const directory = `PK\x01\x02 offer.pdf PK\x01\x02 ${name}PK\x05\x06`;
	expect(signedTypeOf(bytes(`PK\x03\x04${'x'.repeat(500_000)}${directory}`))).toBe(type);
	expect(signedTypeOf(bytes(`PK\x03\x04 ${name} ${'x'.repeat(500_000)}`))).toBe(null);
	expect(signedTypeOf(bytes(`ZZ\x03\x04${directory}`))).toBe(null);
});

test.each([
	['words of a signature', hostile],
	['folders', (size: number) => bytes(`PK\x03\x04${'META-INF/'.repeat(size / 9)}`)],
	['names without an ending', (size: number) => bytes(`PK\x03\x04${'META-INF/signature'.repeat(size / 18)}`)],
])('the time to tell a container grows evenly with its size: %s', (_, file) => {
	growsEvenly((size) => expect(signedTypeOf(file(size))).toBeNull(), 20_000);
});

const server = serverOfFile();
type Way = (server: TestServer, file: File) => Promise<unknown>;
const ways: Record<string, Way> = {
	async 'says that a payment is made'({ admin, visitor }, file) {
		const { id } = await newCar(server);
		const body = { kind: 'customs', amount: '100', currency: 'UAH' } as const;
		const { payments } = await admin.carPayment.create({ params: { id }, body });
		const { token } = await newLink(server, id);
		const params = { token, payment: payments[0]?.id ?? 0 };
		return visitor.carPage.sayPaid({ params, form: {}, file });
	},
	async 'adds a file of a car'({ admin }, file) {
		const { id } = await newCar(server);
		return admin.carFile.add({ params: { id }, form: { kind: 'signed' }, file });
	},
	async 'hands in a signed offer'({ visitor }, file) {
		const { token, sha256 } = await openOffer(server, { hasMail: false });
		await visitor.offerPage.accept({ params: { token }, body: { name: 'Олена', sha256 } });
		return visitor.offerPage.upload({ params: { token }, form: {}, file });
	},
};

test.each(Object.entries(ways))('a hostile file is refused at once where somebody %s', async (_, send) => {
	const file = new File([hostile(400_000)], 'offer.asice');
	await expect(send(server, file)).rejects.toMatchObject({ code: 'unsupported' });
});
