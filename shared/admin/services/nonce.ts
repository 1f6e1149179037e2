/**
 * The nonce that style tags need, from the shell's `<meta name="csp-nonce">`; empty where no policy asks for
 * one.
 */
export function readStyleNonce(): string {
	return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** Hands the nonce to the scroll lock of dialogs, which looks for it under this name. */
export function shareStyleNonce(): void {
	Object.assign(globalThis, { __webpack_nonce__: readStyleNonce() });
}
