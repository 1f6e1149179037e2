import { platformBehaviours } from '@clearway/shared/testing/platform-behaviour.ts';
import { createWebPlatform } from '../admin-host/web-platform.ts';

/** Runs a behaviour in this page; answers its failure, or null. */
async function behave(title: string): Promise<string | null> {
	try {
		await platformBehaviours.find((behaviour) => behaviour.title === title)?.run(createWebPlatform);
		return null;
	} catch (error) {
		return String(error);
	}
}

Object.assign(window, { behave });
