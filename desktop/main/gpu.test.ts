import { expect, test } from 'vitest';
import { createGpu } from './gpu.ts';
import type { SettingsFile } from './settings.ts';

test('the second crash of the graphics offers to go on without it, once; the answer holds from the restart on', async () => {
	let settings = { isGpuOff: false };
	const file = {
		get: () => settings,
		change(part: Partial<typeof settings>) {
			settings = { ...settings, ...part };
		},
	} as unknown as SettingsFile;
	const asked: string[] = [];
	const answers = [false, true, false];
	const gpu = createGpu({
		file,
		ask: async ({ message }) => asked.push(message) > 0 && (answers.shift() ?? false),
		restart: async (change) => change(),
		failed: (why) => expect.fail(String(why)),
	});
	const crash = async (reason: 'crashed' | 'killed' = 'crashed', type: 'GPU' | 'Utility' = 'GPU') => {
		gpu.childGone({ type, reason });
		await new Promise(setImmediate);
	};
	await crash();
	await crash('killed');
	await crash('crashed', 'Utility');
	expect(asked).toEqual([]);
	await crash();
	expect(asked).toEqual(['Отключить аппаратное ускорение?']);
	expect(gpu.isOff()).toBe(false);
	await crash();
	expect(asked).toHaveLength(1);

	const afterRestart = createGpu({
		file,
		ask: async () => true,
		restart: async (change) => change(),
		failed: () => undefined,
	});
	for (const reason of ['crashed', 'crashed'] as const) afterRestart.childGone({ type: 'GPU', reason });
	await expect.poll(() => afterRestart.isOff()).toBe(true);
	// From the menu it holds for the next start, even if nobody restarts now.
	gpu.set(false);
	expect(gpu.isOff()).toBe(false);
});
