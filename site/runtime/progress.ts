import { createProgress } from '@clearway/shared/ui/progress.ts';

/** The site's one progress bar. */
export const progress = createProgress();
