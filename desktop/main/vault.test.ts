import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVault, type VaultKey, vaultKey } from './vault.ts';

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

test('what was written is there after a restart, and only the key opens it', async () => {
	await open(key).write(text('1/post/5'));
	expect(await open(key).read('1/post/5')).toEqual(text('1/post/5'));
	expect(await open(vaultKey(randomBytes(32))).read('1/post/5')).toBeNull();
	const [name = ''] = await readdir(folder);
	const bytes = await readFile(join(folder, name), 'latin1');
	expect(bytes).not.toContain('title');
	expect(name).not.toContain('post');
});

test('what another window wrote later is not removed, whether it is on the disk or on its way there', async () => {
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

test('a damaged file is skipped and the others are read', async () => {
	await open(key).write(text('a'));
	const [name = ''] = await readdir(folder);
	const bytes = await readFile(join(folder, name));
	bytes[20] = (bytes[20] ?? 0) ^ 1;
	await writeFile(join(folder, name), bytes);
	await open(key).write(text('b'));
	const vault = open(key);
	expect([await vault.read('a'), (await vault.read('b'))?.key]).toEqual([null, 'b']);
});

test('entries written with a second key while the first was unavailable are read together with the rest', async () => {
	const other = vaultKey(randomBytes(32));
	await open(key).write(text('a', '1', '2026-01-01T00:00:00.000Z'));
	await open(other).write(text('a', '2', '2026-01-02T00:00:00.000Z'));
	expect((await open(key, other).read('a'))?.json).toBe('2');
	expect((await open(key).read('a'))?.json).toBe('1');
});

test('lists by the beginning of the name, newest first, without what was removed', async () => {
	const vault = open(key);
	await vault.write(text('1/post/1', '1', '2026-01-01T00:00:00.000Z'));
	await vault.write(text('1/post/2', '2', '2026-01-02T00:00:00.000Z'));
	await vault.write(text('2/post/1', '3'));
	expect((await vault.list('1/')).map(({ key: name }) => name)).toEqual(['1/post/2', '1/post/1']);
	await vault.remove('1/post/2');
	expect((await open(key).list('1/')).map(({ key: name }) => name)).toEqual(['1/post/1']);
});

test('writes to one name finish in the order they were requested', async () => {
	const vault = open(key);
	await Promise.all([...Array(30).keys()].map((number) => vault.write(text('a', String(number)))));
	expect((await open(key).read('a'))?.json).toBe('29');
});

test('of many texts of one name that come while the disk is busy only the newest is written, and a removal between them holds', async () => {
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
