// The same test with more cases; see IS_SOAK.
import '#tests/service/models/replay.test.ts'
