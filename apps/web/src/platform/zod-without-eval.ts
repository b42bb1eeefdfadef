import { z } from 'zod';

// Our Content-Security-Policy forbids `eval`; zod would try it for speed and be reported. The build places this beside zod, so that
// it runs before any schema is made.
z.config({ jitless: true });
