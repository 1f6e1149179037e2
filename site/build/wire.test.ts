import { expect, test } from 'vitest';
import { publicWire } from './wire.ts';

test('a visitor’s browser learns the public calls and none of the office', () => {
	const wire = publicWire();
	expect(wire.post?.single).toEqual({ method: 'GET', path: '/api/post/single/:slug' });
	expect(wire.mail?.callback).toMatchObject({ method: 'POST', path: '/api/mail/callback', body: true });
	expect(JSON.stringify(wire)).not.toMatch(/draft|audit|trash|backup|\/api\/request/);
	expect(wire.post).not.toHaveProperty('remove');
});
