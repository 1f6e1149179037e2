import { expect, test } from 'vitest';
import { createUploads } from './uploads.ts';

test('an upload tells its bytes while it goes and is gone when it ends (S7.5)', () => {
	const uploads = createUploads();
	const upload = uploads.begin('таблица.xlsx', 100);
	upload.sent(40, 120);
	expect(uploads.state.get()).toEqual([{ name: 'таблица.xlsx', sentBytes: 40, totalBytes: 120 }]);
	upload.end();
	expect(uploads.state.get()).toEqual([]);
});
