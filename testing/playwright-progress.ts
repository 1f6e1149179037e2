import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import { tellProgress } from './progress.ts';

/** Tells how many journeys have ended. */
export default class implements Reporter {
	#done = 0;
	#total = 0;
	onBegin(_config: FullConfig, suite: Suite): void {
		this.#total = suite.allTests().length;
		tellProgress(0, this.#total);
	}
	onTestEnd(): void {
		tellProgress(++this.#done, this.#total);
	}
	printsToStdio(): boolean {
		return false;
	}
}
