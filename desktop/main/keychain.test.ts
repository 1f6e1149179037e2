import { expect, test } from 'vitest';
import { type Keychain, oneAtATime } from './keychain.ts';

/** A keychain whose calls wait until `answer` releases them; it counts the calls that run at once. */
function slow() {
	const asked: string[] = [];
	const open: (() => void)[] = [];
	let running = 0;
	let most = 0;
	const call =
		<T>(name: string, value: T) =>
		(_service: string, account: string): Promise<T> => {
			asked.push(`${name} ${account}`);
			most = Math.max(most, ++running);
			return new Promise((resolve, reject) => {
				open.push(() => {
					running--;
					if (account === 'broken') reject(new Error('broken'));
					else resolve(value);
				});
			});
		};
	const keychain: Keychain = oneAtATime({
		getPassword: call('get', 'a token'),
		setPassword: call('set', undefined),
		deletePassword: call('delete', true),
	});
	const answer = async (): Promise<void> => {
		for (; open.length > 0; await new Promise(setImmediate)) open.shift()?.();
	};
	return { keychain, asked, answer, most: () => most };
}

test('a keychain that does not answer blocks one thread only, however often it is asked, and later answers every call', async () => {
	const { keychain, asked, answer, most } = slow();
	const reads = Array.from({ length: 5 }, () => keychain.getPassword('Clearway', 'site'));
	const otherRead = keychain.getPassword('Clearway', 'local copies');
	await new Promise(setImmediate);
	expect([asked, most()]).toEqual([['get site'], 1]);
	await answer();
	expect(await Promise.all([...reads, otherRead])).toEqual(Array(6).fill('a token'));
	expect([asked, most()]).toEqual([['get site', 'get local copies'], 1]);
});

test('a read after a write asks the keychain anew, in its turn, and a failed call blocks no other', async () => {
	const { keychain, asked, answer } = slow();
	const done = [
		keychain.getPassword('Clearway', 'site'),
		keychain.getPassword('Clearway', 'broken').catch(String),
		keychain.setPassword('Clearway', 'site', 'new'),
		keychain.getPassword('Clearway', 'site'),
		keychain.deletePassword('Clearway', 'site'),
	];
	await new Promise(setImmediate);
	await answer();
	expect(await Promise.all(done)).toEqual(['a token', 'Error: broken', undefined, 'a token', true]);
	expect(asked).toEqual(['get site', 'get broken', 'set site', 'get site', 'delete site']);
});
