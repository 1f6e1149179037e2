import { beforeAll, expect, test } from 'vitest';
import { seedTables } from '../../seed/publish-tables.ts';
import { car, lot } from '../../testing/car.ts';
import { requestWithQuote, saveRates } from '../../testing/request-with-quote.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

const server = serverOfFile({ env: { PUBLIC_URL: 'https://clearway.example' } });
beforeAll(async () => {
	await seedTables(server.running.context);
	await saveRates(server);
});

test('the export names a calculation by its short number, with its sum and its page', async () => {
	const { quote } = await requestWithQuote(server, { price: '9100' });
	// The freight from Alaska is on request, and so are the customs of a class without rates.
	const partial = await server.visitor.quote.create({
		body: { ...lot, state: 'AK', location: 'Anchorage', port: undefined },
	});
	await server.visitor.mail.calculation({
		body: { message: 'А этот лот?', email: 'lot@mail.example', quote: partial.id },
	});
	const goods = await server.visitor.quote.create({ body: { ...car, class: 'goods', services: true } });
	await server.visitor.mail.calculation({
		body: { message: 'А фургон?', email: 'van@mail.example', quote: goods.id },
	});
	await server.visitor.mail.calculation({ body: { message: 'Без расчёта', email: 'none@mail.example' } });
	const { bytes } = await server.admin.request.export({ query: {} });
	const [titles = '', ...lines] = new TextDecoder().decode(bytes).split('\r\n');
	expect(titles).toContain('"Расчёт";"Сумма";"Валюта";"Страница расчёта";');
	const lineOf = (text: string) => lines.find((line) => line.includes(text));
	const comma = (sum: string) => sum.replace('.', ',');
	expect(lineOf('client-9100')).toContain(
		`"${quote.number}";"${comma(quote.total.usd)}";"USD";"https://clearway.example/calculator/${quote.id}"`,
	);
	expect(lineOf('lot@')).toContain(`"${partial.number}";"от ${comma(partial.total.usd)}";"USD";"https:`);
	expect(lineOf('van@')).toContain(`"${goods.number}";"";"EUR";"https:`);
	expect(lineOf('none@')).toContain('"Без расчёта";"";"";"";""');
});
