import { registerHooks } from 'node:module';

const standIn = new URL('./electron.ts', import.meta.url).href;

// For `import` and `require` alike, so that the built app and its libraries run as they are.
registerHooks({
	resolve: (name, context, next) =>
		/^electron(?:\/main|\/common)?$/.test(name) ? { url: standIn, shortCircuit: true } : next(name, context),
});
