import { expect, test } from 'vitest';
import { saying } from '../../testing/in-russian.ts';
import { checkOption } from '../options.ts';
import { readPriceSources } from './price-sources.ts';

test('a price list has a name, a page, or both; a line that cannot be read is refused with its number', () => {
	const { sources, broken } = readPriceSources(
		['copart | https://copart.com/a', '', 'ports | Порт Клайпеды', 'iaa | IAA | https://iaai.com/b'].join(
			'\n',
		),
	);
	expect(broken).toEqual([]);
	expect([...sources]).toEqual([
		['copart', { href: 'https://copart.com/a' }],
		['ports', { cited: 'Порт Клайпеды' }],
		['iaa', { cited: 'IAA', href: 'https://iaai.com/b' }],
	]);
	for (const line of [
		'forwarder | X',
		'copart',
		'copart | X | http://a.b',
		'copart | X | javascript:alert(1)',
	])
		expect(checkOption('calculator.price-sources', `ports | Порт\n${line}`), line).toEqual(
			saying('Строка 2'),
		);
	expect(checkOption('calculator.price-sources', '')).toBeNull();
});
