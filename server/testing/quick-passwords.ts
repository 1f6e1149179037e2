import { fullCost, passwordCost } from '../features/auth/password.ts';

/*
 * Each server of a test or a journey makes an owner and signs in, so hashing at full strength was most of
 * the work of a suite. Set anew for each file: files share a process. Programs that tests start as processes
 * of their own, and `server/trials`, hash as in production.
 */
export function hashQuickly(): void {
	passwordCost.memory = 64;
}
hashQuickly();

/** For tests about how long a password takes. */
export function hashAtFullStrength(): void {
	passwordCost.memory = fullCost.memory;
}
