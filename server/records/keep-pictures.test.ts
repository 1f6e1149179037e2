// @module-tag db
import { choice, fieldList, maybe } from '@clearway/shared/contract/fields.ts';
import { expect, test } from 'vitest';
import { makePicture } from '../testing/pictures.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { requirePictures } from './keep-pictures.ts';

const server = serverOfFile();
const fields = fieldList({ kind: choice(['one', 'other']), photo: maybe({ is: 'picture' } as const) });
const save = (photo: string | null) =>
	server.running.context.db.write((tx) => requirePictures(tx, fields, { kind: 'one', photo }, new Date()));

test('a picture of a field has to be stored', async () => {
	await expect(save('a'.repeat(64))).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'photo' }] });
	const { url } = await server.admin.picture.upload({
		form: { alt: '' },
		file: new File([await makePicture({ width: 20, height: 20 })], 'photo.png'),
	});
	await save(/[0-9a-f]{64}/.exec(url)?.[0] ?? '');
	await save(null);
});
