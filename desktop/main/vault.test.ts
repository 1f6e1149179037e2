import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repeats } from '@clearway/shared/testing/rounds.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVault, type Vault, type VaultKey, vaultKey } from './vault.ts';

let folder: string;
const key = vaultKey(randomBytes(32));
const open = (...keys: [VaultKey, ...VaultKey[]]) => openVault(folder, async () => keys);
const text = (name: string, json = '{"title":"Тайна"}', savedAt = '2026-01-01T00:00:00.000Z') => ({
	key: name,
	savedAt,
	json,
});

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'vault-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a local copy is there after a restart, and only its key opens it', async () => {
	await open(key).write(text('1/post/5'));
	expect(await open(key).read('1/post/5')).toEqual(text('1/post/5'));
	expect(await open(vaultKey(randomBytes(32))).read('1/post/5')).toBeNull();
	const [name = ''] = await readdir(folder);
	const bytes = await readFile(join(folder, name), 'latin1');
	expect(bytes).not.toContain('title');
	expect(name).not.toContain('post');
});

test('a local copy that another window wrote later is not removed, whether it is on the disk or on its way there', async () => {
	const vault = open(key);
	const [first, second] = ['2026-01-01T00:00:01.000Z', '2026-01-01T00:00:02.000Z'];
	await vault.write(text('a', 'later', second));
	await vault.remove('a', first);
	expect((await vault.read('a'))?.json).toBe('later');
	const writing = vault.write(text('b', 'later', second));
	await vault.remove('b', first);
	await writing;
	expect((await open(key).read('b'))?.json).toBe('later');
	await vault.remove('a', second);
	await vault.remove('b');
	expect(await open(key).list('')).toEqual([]);
});

test('a local copy that is written again unchanged keeps its time, and a changed one gets a new time', async () => {
	const vault = openVault(folder, async () => [key], { keepsTimes: true });
	const [first, second, third] = [1, 2, 3].map((second) => `2026-01-01T00:00:0${second}.000Z`);
	await vault.write(text('a', 'typed', first));
	await vault.write(text('a', 'typed', second));
	expect((await vault.read('a'))?.savedAt).toBe(first);
	await vault.write(text('a', 'typed on', third));
	expect((await open(key).read('a'))?.savedAt).toBe(third);
	await vault.remove('a');
	await vault.write(text('a', 'typed on', second));
	expect((await open(key).read('a'))?.savedAt).toBe(second);
});

test('a copy with a time in the future, from before the clock was set back, does not count as newer and is removed', async () => {
	const vault = open(key);
	await vault.write(text('a', 'typed', '2100-01-01T00:00:00.000Z'));
	await vault.remove('a', new Date().toISOString());
	expect(await vault.read('a')).toBeNull();
});

test('a damaged file of a local copy is skipped and the others are read', async () => {
	await open(key).write(text('a'));
	const [name = ''] = await readdir(folder);
	const bytes = await readFile(join(folder, name));
	bytes[20] = (bytes[20] ?? 0) ^ 1;
	await writeFile(join(folder, name), bytes);
	await open(key).write(text('b'));
	const vault = open(key);
	expect([await vault.read('a'), (await vault.read('b'))?.key]).toEqual([null, 'b']);
});

/** Makes a copy whose file cannot be read until `giveBack`. */
async function unreadable(name: string) {
	await open(key).write(text(name, 'from before'));
	const [file = ''] = await readdir(folder);
	const [place, away] = [join(folder, file), `${folder}-away`];
	await rename(place, away);
	await mkdir(place);
	return {
		async giveBack() {
			await rm(place, { recursive: true });
			await rename(away, place);
		},
	};
}

test('a file that cannot be read does not stop the other local copies from being read and written', async () => {
	const { giveBack } = await unreadable('a');
	await open(key).write(text('b'));
	const vault = open(key);
	expect([await vault.read('a'), (await vault.read('b'))?.key]).toEqual([null, 'b']);
	await vault.write(text('c'));
	expect((await vault.list('')).map(({ key: name }) => name).sort()).toEqual(['b', 'c']);
	await giveBack();
	expect((await vault.read('a'))?.json).toBe('from before');
});

test('a local copy that could not be read survives a later write or removal under its name', async () => {
	const { giveBack } = await unreadable('a');
	const vault = open(key);
	expect(await vault.read('a')).toBeNull();
	await giveBack();
	const [before = ''] = await readdir(folder);
	const bytes = await readFile(join(folder, before));
	await vault.write(text('a', 'typed'));
	expect((await open(key).read('a'))?.json).toBe('typed');
	await vault.remove('a');
	const remainingFiles = await readdir(folder);
	expect(remainingFiles).toHaveLength(1);
	expect(await readFile(join(folder, remainingFiles[0] ?? ''))).toEqual(bytes);
	expect(await open(key).list('')).toEqual([]);
});

test('local copies written with a second key while the first was unavailable are read together with the rest', async () => {
	const secondKey = vaultKey(randomBytes(32));
	await open(key).write(text('a', '1', '2026-01-01T00:00:00.000Z'));
	await open(secondKey).write(text('a', '2', '2026-01-02T00:00:00.000Z'));
	expect((await open(key, secondKey).read('a'))?.json).toBe('2');
	expect((await open(key).read('a'))?.json).toBe('1');
});

test('local copies are listed by the beginning of their name, newest first, without what was removed', async () => {
	const vault = open(key);
	await vault.write(text('1/post/1', '1', '2026-01-01T00:00:00.000Z'));
	await vault.write(text('1/post/2', '2', '2026-01-02T00:00:00.000Z'));
	await vault.write(text('2/post/1', '3'));
	expect((await vault.list('1/')).map(({ key: name }) => name)).toEqual(['1/post/2', '1/post/1']);
	await vault.remove('1/post/2');
	expect((await open(key).list('1/')).map(({ key: name }) => name)).toEqual(['1/post/1']);
});

test('writes to one local copy finish in the order in which they were asked for', async () => {
	const vault = open(key);
	await Promise.all([...Array(30).keys()].map((number) => vault.write(text('a', String(number)))));
	expect((await open(key).read('a'))?.json).toBe('29');
});

test('only the newest of many texts that come while the disk is busy is written, and a removal between them holds', async () => {
	const vault = open(key);
	await vault.read('a');
	const writes = [...Array(200).keys()].map((number) => vault.write(text('a', String(number))));
	await Promise.all(writes);
	expect((await vault.read('a'))?.json).toBe('199');
	void vault.write(text('a', 'before'));
	void vault.remove('a');
	void vault.write(text('a', 'after'));
	expect((await vault.read('a'))?.json).toBe('after');
	void vault.write(text('a', 'again'));
	void vault.remove('a');
	expect(await vault.read('a')).toBeNull();
	await vault.settled();
	expect(await open(key).read('a')).toBeNull();
});

test('the many local copies of one owner are deleted at once, those of others stay', async () => {
	const vault = open(key);
	const kept = { ...text('other/1\n/api/post'), savedAt: '2026-01-02T00:00:00.000Z' };
	await Promise.all(
		[...Array(repeats(5000, 300)).keys()].map((number) => vault.write(text(`mine/1\n/api/post/${number}`))),
	);
	await vault.write(kept);
	const clearing = vault.clear('mine/');
	expect(await vault.list('mine/')).toEqual([]);
	await clearing;
	expect(await readdir(folder)).toHaveLength(1);
	expect(await open(key).list('')).toEqual([kept]);
});

test('a local copy on its way to the disk is deleted too, and a later write stays', async () => {
	const vault = open(key);
	await vault.read('a');
	const before = [vault.write(text('mine/a')), vault.write(text('mine/b'))];
	const clearing = vault.clear('mine/');
	const after = vault.write(text('mine/b', 'after'));
	await Promise.all([...before, clearing, after]);
	expect((await open(key).list('')).map(({ key: name, json }) => `${name} ${json}`)).toEqual([
		'mine/b after',
	]);
});

test('a folder with a limit keeps the newest local copies of each owner, also when it was filled before the limit', async () => {
	const at = (second: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
	const fill = async (vault: Vault): Promise<void> => {
		for (let place = 0; place < 12; place++) await vault.write(text(`a\n${place % 10}`, '1', at(place)));
		await vault.write(text('b\n0', '1', at(0)));
	};
	const newest = ['a\n1', 'a\n0', 'a\n9', 'b\n0'];
	const bounded = () => openVault(folder, async () => [key], { most: 3 });
	const names = async (vault: Vault) => (await vault.list('')).map(({ key: name }) => name);
	await fill(open(key));
	const next = bounded();
	expect(await names(next)).toEqual(newest);
	expect(await readdir(folder)).toHaveLength(4);
	await fill(next);
	expect([await names(next), (await readdir(folder)).length]).toEqual([newest, 4]);
});
