// The same test with promtool, which finds the alerts that fire; see IS_SOAK.
import '#tests/service/operations/sight.test.ts'
